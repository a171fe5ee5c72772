import './styles/stamp.css';

interface StampProps {
  children: string;
  label: string;
}

export const Stamp = ({ children, label }: StampProps) => (
  <span className="stamp">
    <span className="sr-only">{label}</span>
    <span aria-hidden="true">{children}</span>
  </span>
);
