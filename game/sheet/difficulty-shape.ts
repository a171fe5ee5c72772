import { describeShape, type Infer, list, number, object } from './shape.ts';
import { label } from './system-parts.ts';

/** How a system measures a fight: by a number of its creatures, summed for each character. */
export const difficulty = object({
  stat: describeShape(label, 'O número das criaturas que se soma, pelo nome: “Ameaça”.'),
  levels: describeShape(
    list(object({ from: number, label }), 8),
    'O que se diz da soma para cada personagem, em ordem: cada palavra vale do seu número em diante.',
  ),
});

export type DifficultySpec = Infer<typeof difficulty>;
