import './styles/stamp.css';

interface StampProps {
  /** What is stamped: `−20%`. */
  children: string;
  /** The same for those who listen: `Desconto de 20%`. */
  label: string;
}

export const Stamp = ({ children, label }: StampProps) => (
  <span className="stamp">
    <span className="sr-only">{label}</span>
    <span aria-hidden="true">{children}</span>
  </span>
);
