import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** The password of a book never leaves the browser. */
export function PasswordForm({ wrong, onGive }: { wrong: boolean; onGive: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const give = (event: FormEvent) => {
    event.preventDefault();
    onGive(password);
  };
  return (
    <form className="reader-message" onSubmit={give}>
      <h2>Este livro pede uma senha</h2>
      <Field
        label="Senha do arquivo"
        hint="Quem publicou o livro diz qual é. Ela não sai do seu aparelho."
        error={wrong ? 'Não é essa. Confira maiúsculas e acentos.' : undefined}
        type="password"
        autoComplete="off"
        placeholder=""
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p>
        <Button type="submit">Abrir</Button>
      </p>
    </form>
  );
}
