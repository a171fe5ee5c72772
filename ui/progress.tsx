import './styles/progress.css';

interface ProgressProps {
  label: string;
  percent?: number;
  text?: string;
}

export const Progress = ({ label, percent, text }: ProgressProps) => (
  <div
    className="progress"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
    {...(text === undefined ? {} : { 'aria-valuetext': text })}
  >
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={percent ?? 100} height="1" />
    </svg>
  </div>
);
