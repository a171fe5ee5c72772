import './pips.css';

export const PIPS_MAX = 8;

interface PipsProps {
  value: number;
  max: number;
  /** Cuts for what usually rises, as wounds do; chips for what is spent. */
  wounds: boolean;
}

/** Marks for what a resource has of its most; the figures stand beside them in words. */
export const Pips = ({ value, max, wounds }: PipsProps) => (
  <span className="table-pips" data-wounds={wounds} aria-hidden="true">
    {Array.from({ length: max }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
      <i key={index} data-on={index < value} />
    ))}
  </span>
);
