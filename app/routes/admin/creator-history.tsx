import { CREATOR_ROLES, type CreatorRole } from '../../../features/kit/caller.ts';
import { ROLE_WORDS } from '../../../features/publishing/creators/creator-labels.ts';
import { getTeam } from '../../../features/publishing/creators/get-team.server.ts';
import type { AuditEntry } from '../../../features/site/audit/audit-schema.ts';
import { getAudit } from '../../../features/site/audit/get-audit.server.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ctxContext } from '../../context.ts';
import type { Route } from './+types/creator-history.ts';
import { verbWords } from './verb-labels.ts';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

const SHOWN_ENTRIES = 20;

const roleOf = (state: AuditEntry['after']): CreatorRole | null =>
  CREATOR_ROLES.find((role) => role === state?.role) ?? null;

function memberWords({ after }: AuditEntry, name: string): string {
  const role = roleOf(after);
  if (after?.invitationId !== undefined && after.uid === undefined)
    return role === null ? 'Retirou um convite' : `Convidou alguém para o papel “${ROLE_WORDS[role].label}”`;
  return role === null ? `Tirou ${name} da equipe` : `Deu a ${name} o papel “${ROLE_WORDS[role].label}”`;
}

function wordsOf(entry: AuditEntry, nameOf: (uid: unknown) => string): string {
  switch (entry.verb) {
    case 'trustCreator':
      return entry.after?.trusted === true ? 'Passou a publicar sem revisão' : 'Voltou a passar pela revisão';
    case 'preRegisterCreator':
      return 'Lugar reservado, convite feito';
    case 'inviteCreatorOwner':
      return 'Outro convite feito';
    case 'claimCreator':
      return `${nameOf(entry.after?.uid)} ficou dono da casa`;
    case 'revealCreatorDocument':
      return 'Viu o documento inteiro';
    case 'setPayoutAccount':
      return 'A conta para repasse mudou';
    case 'revealPayoutAccount':
      return 'Viu a conta para repasse inteira';
    case 'answerCreatorInvitation':
      return roleOf(entry.after) === null ? 'Recusaram um convite' : `${nameOf(entry.after?.uid)} aceitou o convite`;
    case 'leaveCreator':
      return `${nameOf(entry.after?.uid)} saiu da equipe`;
    case 'setCreatorMember':
      return memberWords(entry, nameOf(entry.after?.uid));
    default:
      return verbWords(entry.verb);
  }
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [{ entries }, members] = await Promise.all([getAudit(ctx, { things: [`creator:${id}`] }), getTeam(ctx, id)]);
  return { entries: entries.slice(0, SHOWN_ENTRIES), members };
}

export default function CreatorHistory({ loaderData: { entries, members } }: Route.ComponentProps) {
  const nameOf = (uid: unknown): string => {
    const member = members.find((one) => one.uid !== undefined && one.uid === uid);
    return member?.displayName ?? member?.email ?? 'alguém que saiu';
  };
  return (
    <section aria-labelledby="historia" className="stack-fields">
      <h2 id="historia" className="heading">
        O que mudou
      </h2>
      {entries.length === 0 ? (
        <p>Nada ainda.</p>
      ) : (
        <ol className="creator-rows">
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.verb} ${entry.requestId}`} className="creator-row">
              <p>
                <strong>{wordsOf(entry, nameOf)}</strong> <span className="note">{formatDateTime(entry.at)}</span>
                {entry.reason && <span className="any-length own-line">{entry.reason}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
