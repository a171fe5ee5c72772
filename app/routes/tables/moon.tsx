import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCall } from '../../api/use-call.ts';
import { useTable } from './table-context.ts';

type Resource = CampaignView['resources'][number];

const CIRCLE_POINTS = 48;
/** Slices that stay apart at 100 pixels. */
const SLICES_MAX = 24;

/** The edge as a knife leaves it: by up to two units of a hundred off the circle, always the same. */
const radiusAt = (point: number): number => 98.5 + 2 * Math.sin(point * 2.7) * Math.cos(point * 1.3);

function edge(turn: number): string {
  const place = turn * CIRCLE_POINTS;
  const radius = radiusAt(Math.round(place) % CIRCLE_POINTS);
  return `${(radius * Math.sin(turn * 2 * Math.PI)).toFixed(1)} ${(-radius * Math.cos(turn * 2 * Math.PI)).toFixed(1)}`;
}

/** The disc from the top, clockwise, to a part of a turn. */
function sector(turn: number): string {
  const whole = Math.floor(turn * CIRCLE_POINTS);
  const points = Array.from({ length: whole + 1 }, (_, index) => edge(index / CIRCLE_POINTS));
  return turn >= 1 ? `M${points.join('L')}Z` : `M0 0L${[...points, edge(turn)].join('L')}Z`;
}

/** Short cuts in what is not lit. */
const gouges = (from: number): string =>
  Array.from({ length: 14 }, (_, index) => {
    const turn = (index * 0.618) % 1;
    const radius = 46 + ((index * 37) % 44);
    if (turn <= from + 0.02 || turn >= 0.98) return '';
    const at = (distance: number) =>
      `${(distance * Math.sin(turn * 2 * Math.PI)).toFixed(1)} ${(-distance * Math.cos(turn * 2 * Math.PI)).toFixed(1)}`;
    return `M${at(radius - 9)}L${at(radius)}`;
  }).join('');

const spokes = (slices: number): string =>
  slices > SLICES_MAX || slices < 2
    ? ''
    : Array.from({ length: slices }, (_, index) => `M0 0L${edge(index / slices)}`).join('');

const litOf = ({ value, min, max }: Resource): number =>
  max > min ? Math.max(0, Math.min(1, (value - min) / (max - min))) : 0;

function Moon({ resource }: { resource: Resource }) {
  const { label, value, min, max } = resource;
  const lit = litOf(resource);
  return (
    <svg className="moon" viewBox="-102 -102 204 204" role="img" aria-label={`${label}: ${value} de ${max}`}>
      <path className="moon-dark" d={sector(1)} />
      <path className="moon-gouges" d={gouges(lit)} />
      {lit > 0 && <path className="moon-lit" d={sector(lit)} />}
      <path className="moon-spokes" d={spokes(max - min)} />
    </svg>
  );
}

function Figures({ resource }: { resource: Resource }) {
  const { view, leads } = useTable();
  const { campaignId } = view;
  const { system, fieldId, label, value, max } = resource;
  const { run } = useCall('changeTableResource', { refusals: 'toast', revalidate: 'never', beside: true });
  const step = (by: number) => void run({ campaignId, system, fieldId, by });
  return (
    <div className="table-figures">
      <p>
        {label} {value} de {max}
      </p>
      {leads && (
        <span>
          <Button
            variant="secondary"
            className="button-icon"
            aria-label={`Menos 1 de ${label}`}
            onClick={() => step(-1)}
          >
            <Icon name="minus" />
          </Button>
          <Button variant="secondary" className="button-icon" aria-label={`Mais 1 de ${label}`} onClick={() => step(1)}>
            <Icon name="plus" />
          </Button>
        </span>
      )}
    </div>
  );
}

/** The table's clock, hanging across the edge of its head; nothing where its systems have none. */
export function TableClock() {
  const { view } = useTable();
  const [clock] = view.resources;
  if (clock?.style !== 'clock') return null;
  return (
    <div className="table-clock">
      <Figures resource={clock} />
      <Moon resource={clock} />
    </div>
  );
}

/** The resources besides the moon, which the table has together. */
export function TableResources() {
  const { view } = useTable();
  const rest = view.resources.slice(view.resources[0]?.style === 'clock' ? 1 : 0);
  if (rest.length === 0) return null;
  return (
    <section className="table-resources" aria-labelledby="da-mesa">
      <h2 id="da-mesa">Da mesa</h2>
      <ul>
        {rest.map((resource) => (
          <li key={`${resource.system}/${resource.fieldId}`}>
            <Figures resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  );
}
