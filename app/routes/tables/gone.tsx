import { useEffect } from 'react';
import { CAMPAIGNS_PATH } from '../../../features/play/campaigns/table-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MAIN_ID, Page, PageHeading } from '../../../ui/page.tsx';

/** Takes the place of a whole table, and of what had the focus there, for somebody who left it or was taken out. */
export function Gone({ title }: { title: string }) {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus();
  }, []);
  return (
    <Page>
      <PageHeading lead="As suas fichas e rolagens continuam com você.">Você não está mais nesta mesa</PageHeading>
      <p className="reading">
        Você saiu de “{title}”, ou quem mestra tirou você dela. Para voltar, peça a quem mestra um convite só seu.
      </p>
      <p className="table-buttons">
        <ButtonLink to={CAMPAIGNS_PATH}>Ver as suas mesas</ButtonLink>
      </p>
    </Page>
  );
}
