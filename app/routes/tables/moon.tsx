import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCall } from '../../api/use-call.ts';
import { gouges, litOf, sector, spokes } from './moon-shapes.ts';
import { useTable } from './table-context.ts';

type Resource = CampaignView['resources'][number];

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
