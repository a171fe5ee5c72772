import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface NamedNewProps {
  label: string;
  placeholder: string;
  act: string;
  onNew: (name: string) => void;
}

export function NamedNew({ label, placeholder, act, onNew }: NamedNewProps) {
  const [name, setName] = useState('');
  return (
    <form
      className="structure-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onNew(name.trim());
        setName('');
      }}
    >
      <Field
        label={label}
        value={name}
        maxLength={80}
        placeholder={placeholder}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
        {act}
      </Button>
    </form>
  );
}
