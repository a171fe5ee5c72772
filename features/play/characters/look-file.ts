import { either, type Infer, object, oneOf, text, whole } from '../../../game/sheet/shape.ts';
import { type IconName, SYMBOLS } from '../../../ui/icons.ts';

export const lookShape = object(
  {},
  {
    paper: either(
      whole(0, 8),
      oneOf('owner'),
      'O papel é um dos nove temas, de 0 a 8, ou owner: o de quem tem a ficha.',
    ),
    symbol: oneOf(...(Object.keys(SYMBOLS) as IconName[])),
    sheets: object({
      title: text(80),
      about: text(300),
      emptyTitle: text(80),
      emptyText: text(300),
      newName: text(80),
    }),
  },
);

export type LookFile = Infer<typeof lookShape>;
