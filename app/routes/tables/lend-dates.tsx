import { dayAndMonth } from '../../../features/reading/library/loan-labels.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useQuery } from '../../api/use-query.ts';
import '../../../ui/styles/pressed.css';
import { DAY } from '../../../lib/span.ts';
import { laterSession } from './session-state.ts';

const MONTH_MS = 30 * DAY;

/** The moment at which a table plays next; null if nothing is marked, or it cannot be read. */
function useNextSession(campaignId: string, now: number): string | null {
  const { output } = useQuery('getCampaignSessions', { campaignId });
  return laterSession(output?.sessions ?? [], now)?.startsAt ?? null;
}

interface LendDatesProps {
  campaignId: string;
  /** Milliseconds: when the page was read. */
  now: number;
  /** `yyyy-MM-dd`; empty for none. */
  day: string;
  onChoose: (day: string) => void;
}

/** The last days that one lends for most often; any other is written below. */
export function LendDates({ campaignId, now, day, onChoose }: LendDatesProps) {
  const session = useNextSession(campaignId, now);
  const month = new Date(now + MONTH_MS).toISOString();
  const dates = [
    ...(session ? [{ words: `Próxima sessão, ${dayAndMonth(session)}`, to: dayInSaoPaulo(new Date(session)) }] : []),
    { words: `Um mês, ${dayAndMonth(month)}`, to: dayInSaoPaulo(new Date(month)) },
    { words: 'Sem prazo', to: '' },
  ];
  return (
    <fieldset className="choices">
      <legend className="field-label">Volta em</legend>
      <p className="table-buttons">
        {dates.map(({ words, to }) => (
          <Button key={words} variant="secondary" size="mini" aria-pressed={day === to} onClick={() => onChoose(to)}>
            {day === to && <Icon name="check" />}
            {words}
          </Button>
        ))}
      </p>
    </fieldset>
  );
}
