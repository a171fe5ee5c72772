import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { JoinButton } from '../../navigation/join-button.tsx';

/** Instead of a profile, or a part of it, that only signed-in people see. */
export const ClosedProfile = () => (
  <Page>
    <h1 className="sr-only">Perfil</h1>
    <Empty
      icon="padlock"
      title="Só para quem já entrou"
      text="Quem é dono deste perfil o mostra a quem tem conta na RPGpédia."
      action={<JoinButton />}
    />
  </Page>
);
