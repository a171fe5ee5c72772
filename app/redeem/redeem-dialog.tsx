import { type Dispatch, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Rewards } from '../../features/shop/keys/key.ts';
import { canClose, type RedeemEvent, type RedeemState, VERDICTS } from '../../features/shop/keys/redeem-machine.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodePreview } from './code-preview.tsx';
import { placeOf } from './next-act.ts';
import { RewardList } from './reward-list.tsx';
import { equipLabel, useEquip } from './use-equip.ts';
import './redeem.css';

type OpenState = Exclude<RedeemState, { name: 'closed' }>;

const TITLES: Record<RedeemState['name'], string> = {
  closed: 'Resgatar Chaves',
  waitingUser: 'Resgatar Chaves',
  loading: 'Resgatando',
  success: 'Código resgatado',
  error: 'Não deu certo',
  alreadyHasKey: 'Você já tem',
  alreadyRedeemed: 'Código já usado',
};

interface RedeemDialogProps {
  state: RedeemState;
  dispatch: Dispatch<RedeemEvent>;
  onConfirm: () => void;
}

export function RedeemDialog({ state, dispatch, onConfirm }: RedeemDialogProps) {
  return (
    <Dialog
      open={state.name !== 'closed'}
      onOpenChange={(open) => !open && dispatch({ type: 'close' })}
      dismissible={canClose(state)}
      title={TITLES[state.name]}
    >
      {state.name !== 'closed' && <Content state={state} dispatch={dispatch} onConfirm={onConfirm} />}
    </Dialog>
  );
}

function Content({ state, dispatch, onConfirm }: RedeemDialogProps & { state: OpenState }) {
  if (state.name === 'waitingUser') return <CodeForm state={state} dispatch={dispatch} onConfirm={onConfirm} />;
  if (state.name === 'loading') return <Wait />;
  const close = () => dispatch({ type: 'close' });
  const again = () => dispatch({ type: 'again' });
  if (state.name === 'success') return <Success rewards={state.rewards} onClose={close} onAgain={again} />;
  return (
    <Answer
      actions={
        <>
          <Button onClick={again}>{state.name === 'error' ? 'Corrigir o código' : 'Tentar outro código'}</Button>
          <Button variant="tertiary" onClick={close}>
            Fechar
          </Button>
        </>
      }
    >
      <p className="reading">{VERDICTS[state.name]}</p>
    </Answer>
  );
}

function CodeForm({
  state,
  dispatch,
  onConfirm,
}: RedeemDialogProps & { state: Extract<OpenState, { name: 'waitingUser' }> }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
    input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        ref={input}
        label="Código da chave"
        name="code"
        maxLength={1024}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={state.code}
        onChange={(event) => dispatch({ type: 'write', code: event.currentTarget.value })}
        hint="O código ou o link dele. Maiúsculas, espaços e hifens não fazem diferença. Um por vez."
        error={state.refusal ?? undefined}
      />
      <CodePreview typed={state.code} said={state.refusal} />
      <Actions>
        <Button variant="secondary" onClick={() => dispatch({ type: 'close' })}>
          Cancelar
        </Button>
        <Button type="submit">Confirmar</Button>
      </Actions>
    </form>
  );
}

function Wait() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="redeem-wait">
      <Icon name="hourglass" className="redeem-symbol" />
      Aguarde. Estamos conferindo o seu código; não feche esta tela.
    </p>
  );
}

interface SuccessProps {
  rewards: Rewards;
  onClose: () => void;
  onAgain: () => void;
}

/** First what leads on: to play or read, or to put on what was won. */
function Success({ rewards, onClose, onAgain }: SuccessProps) {
  const { nothing, state, refusal, equip } = useEquip(rewards);
  const worn = useRef<HTMLParagraphElement>(null);
  // Its button is gone.
  useEffect(() => {
    if (state === 'yes') worn.current?.focus();
  }, [state]);
  const place = placeOf(rewards) ?? (state === 'yes' ? { to: '/perfil', label: 'Ver no perfil' } : null);
  return (
    <Answer
      actions={
        <>
          {place && (
            <ButtonLink to={place.to} onClick={onClose}>
              {place.label}
            </ButtonLink>
          )}
          {!nothing && state !== 'yes' && (
            <Button
              variant={place ? 'secondary' : 'primary'}
              onClick={() => void equip()}
              pending={state === 'pending'}
            >
              {equipLabel(rewards)}
            </Button>
          )}
          <Button variant="tertiary" onClick={onAgain}>
            Resgatar outro
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <RewardList rewards={rewards} leads="Agora é seu:" none="O código valeu, e você já tinha tudo o que ele traz." />
      {state === 'yes' && (
        <p ref={worn} tabIndex={-1} role="status" className="follows-apart">
          Vestido. Ficou bem em você.
        </p>
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </Answer>
  );
}

/** A final answer takes the focus, so that screen readers read it. */
function Answer({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
      <Actions>{actions}</Actions>
    </div>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className="row follows-far to-end">{children}</div>;
