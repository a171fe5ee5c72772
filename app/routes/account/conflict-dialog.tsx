import { allOf } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ProfileField } from './profile-form.ts';

const WORDS: Record<ProfileField, string> = {
  displayName: 'o nome',
  profileDescription: 'a apresentação',
  profileMainColor: 'a cor principal',
  profileBackgroundColor: 'a cor de fundo',
  currenTitle: 'o título',
  currentBanner: 'o banner',
  profileBannerPosition: 'o enquadramento do banner',
  currentFrame: 'a moldura',
  currentTray: 'a bandeja',
};

interface ConflictDialogProps {
  fields: ProfileField[];
  pending: boolean;
  onSettle: (keep: 'mine' | 'theirs') => void;
}

/** Asks which of two tabs is right about what both changed. */
export const ConflictDialog = ({ fields, pending, onSettle }: ConflictDialogProps) => (
  <Dialog
    open={fields.length > 0}
    onOpenChange={() => onSettle('theirs')}
    dismissible={false}
    title="Duas abas, um perfil"
  >
    <p>Depois que você começou aqui, outra aba mudou {allOf(fields.map((field) => WORDS[field]))}. Qual fica?</p>
    <p className="row-close follows-far">
      <Button pending={pending} onClick={() => onSettle('mine')}>
        O que está aqui
      </Button>
      <Button variant="secondary" onClick={() => onSettle('theirs')}>
        O que a outra aba salvou
      </Button>
    </p>
  </Dialog>
);
