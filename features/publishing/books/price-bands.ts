/** Bounds in cents, inclusive; bands may overlap. A trigger counts the same ones: a change needs a migration. */
export interface PriceBand {
  id: string;
  label: string;
  priceMin?: number;
  priceMax?: number;
  payWhatYouWant?: true;
}

export const PRICE_BANDS: readonly PriceBand[] = [
  { id: 'de-graca', label: 'De graça', priceMax: 0 },
  { id: 'quanto-quiser', label: 'Pague quanto quiser', payWhatYouWant: true },
  { id: 'ate-30', label: 'Até R$ 30', priceMax: 3000 },
  { id: '30-a-60', label: 'De R$ 30 a R$ 60', priceMin: 3000, priceMax: 6000 },
  { id: 'acima-de-60', label: 'Acima de R$ 60', priceMin: 6001 },
];

export const priceBand = (id: string): PriceBand | undefined => PRICE_BANDS.find((band) => band.id === id);
