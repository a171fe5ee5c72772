import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { invitationPath } from '../../../features/play/campaigns/invitation.ts';
import { codeIn } from '../../../features/shop/keys/code.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

/** Opens the invitation of a code that somebody sent, or of its whole address. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(text).trim();
    if (!code) return setError('Cole o código, ou o endereço do convite.');
    await navigate(invitationPath(encodeURIComponent(code)));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Entrar com um código">
      <form className="table-form" noValidate onSubmit={(event) => void open(event)}>
        <Field
          label="Código ou endereço do convite"
          value={text}
          maxLength={1024}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setError(undefined);
          }}
        />
        <p className="table-buttons">
          <Button type="submit">Ver o convite</Button>
        </p>
      </form>
    </Dialog>
  );
}
