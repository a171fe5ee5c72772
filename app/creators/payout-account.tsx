import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { kindOfDocument, readDocument } from '../../features/publishing/creators/document.ts';
import {
  ACCOUNT_KINDS,
  ACCOUNT_WORDS,
  type AccountKind,
  PIX_KINDS,
  PIX_WORDS,
  type PixKind,
} from '../../features/publishing/creators/payout-account.ts';
import type { PayoutAccountView } from '../../features/publishing/creators/payout-schema.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Choices, Radio } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';

export const payoutRows = ({ holder, document, how, shown, changedAt }: PayoutAccountView) =>
  [
    ['Quem recebe', holder],
    ['CPF ou CNPJ', document],
    ['Como', how],
    [how.startsWith('Pix') ? 'Chave' : 'Conta', shown],
    ['Mudou em', formatDateTime(changedAt)],
  ] as const;

export function PayoutAccountSection({ account }: { account: PayoutAccountView | null }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [changed, setChanged] = useState(false);
  const { revalidate } = useRevalidator();
  const act = account ? 'Mudar a conta' : 'Dizer a conta';
  const onDone = async () => {
    await revalidate();
    setChanged(true);
    setOpen(false);
  };
  return (
    <section id="conta" aria-labelledby="conta-para-repasse" className="payout-account">
      <h2 id="conta-para-repasse" className="heading">
        Conta para repasse
      </h2>
      {account ? (
        <dl className="sales-lines">
          {payoutRows(account).map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Ainda não sabemos para onde mandar o que é seu.</p>
      )}
      {changed && <Notice tone="success">Pronto. Avisamos por e-mail quem cuida das contas.</Notice>}
      <p className="quiet">
        O site não manda dinheiro sozinho: a equipe da RPGpédia faz cada repasse à mão, para a conta que estiver aqui no
        dia. Só quem é dono da casa ou cuida das finanças vê e muda esta conta.
      </p>
      <Button variant={account ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {act}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} dismissible={!pending} title={act}>
        {open && <AccountForm holder={account?.holder ?? ''} onPending={setPending} onDone={onDone} />}
      </Dialog>
    </section>
  );
}

interface AccountFormProps {
  holder: string;
  onPending: (pending: boolean) => void;
  onDone: () => Promise<void>;
}

const requireText = (words: string) => (value: string) => value.trim() !== '' || words;

function AccountForm({ holder, onPending, onDone }: AccountFormProps) {
  const [by, setBy] = useState<'pix' | 'bank'>('pix');
  const form = useServerForm('setPayoutAccount', {
    values: {
      holder,
      document: '',
      pixKind: 'document' as PixKind,
      pixKey: '',
      bank: '',
      branch: '',
      account: '',
      accountKind: 'checking' as AccountKind,
    },
    input: ({ holder: name, document, pixKind, pixKey, ...bank }) => ({
      holder: name,
      document,
      by,
      ...(by === 'bank' ? bank : pixKind === 'document' ? { pixKind } : { pixKind, pixKey }),
    }),
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'form', NOT_FOUND: 'form', PERMISSION_DENIED: 'form' },
    after: 'leave',
    onPending,
    onDone,
  });
  const kind = form.watch('pixKind');
  return (
    <ServerForm form={form} className="stack" label="Salvar a conta">
      <FormField
        form={form}
        name="holder"
        rules={{ validate: requireText('Escreva o nome de quem recebe.') }}
        label="Quem recebe"
        hint="O nome da pessoa ou da empresa, como está no banco."
        maxLength={120}
        autoComplete="off"
      />
      <MaskedField
        mask="cpfOrCnpj"
        label="CPF ou CNPJ de quem recebe"
        error={form.formState.errors.document?.message}
        {...form.register('document', {
          validate: (value) =>
            readDocument(kindOfDocument(value), value) !== null || 'Esse CPF ou CNPJ não existe. Confira os números.',
        })}
      />
      <Choices legend="Como">
        <Radio name="by" label="Pix" checked={by === 'pix'} onChange={() => setBy('pix')} />
        <Radio name="by" label="Conta no banco" checked={by === 'bank'} onChange={() => setBy('bank')} />
      </Choices>
      {by === 'pix' ? (
        <>
          <FormField form={form} name="pixKind" label="Chave Pix">
            {(control) => (
              <select {...control}>
                {PIX_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {PIX_WORDS[one]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          {kind !== 'document' && (
            <FormField
              form={form}
              name="pixKey"
              rules={{ validate: requireText('Escreva a chave.') }}
              label={kind === 'phone' ? 'Telefone com DDD' : PIX_WORDS[kind]}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </>
      ) : (
        <>
          <FormField
            form={form}
            name="bank"
            rules={{ validate: requireText('Escreva o número do banco.') }}
            label="Número do banco"
            hint="Três algarismos, como 001."
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
          <FormField
            form={form}
            name="branch"
            rules={{ validate: requireText('Escreva a agência.') }}
            label="Agência"
            maxLength={20}
            autoComplete="off"
          />
          <FormField
            form={form}
            name="account"
            rules={{ validate: requireText('Escreva a conta.') }}
            label="Conta, com o dígito"
            maxLength={30}
            autoComplete="off"
          />
          <FormField form={form} name="accountKind" label="Tipo de conta">
            {(control) => (
              <select {...control}>
                {ACCOUNT_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {ACCOUNT_WORDS[one]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </>
      )}
    </ServerForm>
  );
}
