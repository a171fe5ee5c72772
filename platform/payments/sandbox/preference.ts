import { z } from 'zod';
import type { sandboxPreferences } from './tables.ts';
import { COLLECTOR_ID, gatewayTime, Refusal, reais, validate } from './wire.ts';

const address = (max: number) => z.url({ protocol: /^https?$/ }).max(max);
const time = z.iso.datetime({ offset: true });
const excluded = z.array(z.looseObject({ id: z.string() })).nullish();

const bodySchema = z.looseObject({
  items: z
    .array(
      z.looseObject({
        title: z.string().trim().min(1).max(256),
        quantity: z.int().min(1),
        unit_price: z.number().positive().pipe(reais),
        currency_id: z.literal('BRL').nullish(),
      }),
    )
    .min(1),
  payer: z.looseObject({ email: z.email().nullish() }).nullish(),
  payment_methods: z.looseObject({ excluded_payment_methods: excluded, excluded_payment_types: excluded }).nullish(),
  back_urls: z
    .looseObject({
      success: address(600).nullish(),
      pending: address(600).nullish(),
      failure: address(600).nullish(),
    })
    .nullish(),
  auto_return: z.enum(['approved', 'all']).nullish(),
  notification_url: address(500).nullish(),
  external_reference: z.string().max(256).nullish(),
  statement_descriptor: z.string().max(22).nullish(),
  additional_info: z.string().max(600).nullish(),
  expires: z.boolean().nullish(),
  expiration_date_from: time.nullish(),
  expiration_date_to: time.nullish(),
  date_of_expiration: time.nullish(),
  binary_mode: z.boolean().nullish(),
});

export interface Preference {
  id: string;
  createdAt: Date;
  body: Record<string, unknown>;
  /** The parsed request: prices in cents. */
  terms: z.output<typeof bodySchema>;
}

export function checkedBody(input: unknown): Record<string, unknown> {
  const terms = validate(bodySchema, input);
  if (terms.auto_return && !terms.back_urls?.success) {
    throw new Refusal(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  return input as Record<string, unknown>;
}

export const toPreference = (row: typeof sandboxPreferences.$inferSelect): Preference => ({
  ...row,
  terms: bodySchema.parse(row.body),
});

/** The total in cents. */
export const totalOf = ({ terms }: Preference): number =>
  terms.items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0);

export const initPoint = (root: string, id: string): string => `${root}/checkout/v1/redirect?pref_id=${id}`;

export function isWithinValidity({ terms }: Preference, now: Date): boolean {
  if (!terms.expires) return true;
  const { expiration_date_from: from, expiration_date_to: to } = terms;
  return (!from || new Date(from) <= now) && (!to || now < new Date(to));
}

/** The merchant order's number is the start of the preference's UUID, so each gives the other. */
export const orderIdOf = (preferenceId: string): number =>
  Number.parseInt(preferenceId.slice(`${COLLECTOR_ID}-`.length).replace('-', '').slice(0, 12), 16);

export function preferencePrefix(orderId: number): string {
  const hex = orderId.toString(16).padStart(12, '0');
  return `${COLLECTOR_ID}-${hex.slice(0, 8)}-${hex.slice(8)}-`;
}

export function preferenceView(preference: Preference, root: string) {
  const { body, terms } = preference;
  const url = initPoint(root, preference.id);
  return {
    additional_info: '',
    auto_return: '',
    binary_mode: false,
    expires: false,
    expiration_date_from: null,
    expiration_date_to: null,
    date_of_expiration: null,
    external_reference: '',
    marketplace: 'NONE',
    metadata: {},
    notification_url: null,
    ...body,
    items: (body.items as Record<string, unknown>[]).map((item, index) => ({
      ...item,
      currency_id: terms.items[index]?.currency_id ?? 'BRL',
    })),
    id: preference.id,
    init_point: url,
    sandbox_init_point: url,
    client_id: String(COLLECTOR_ID),
    collector_id: COLLECTOR_ID,
    date_created: gatewayTime(preference.createdAt),
    operation_type: 'regular_payment',
    site_id: 'MLB',
  };
}
