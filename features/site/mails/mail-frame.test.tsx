import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { TicketAnsweredEmail, TicketOpenedEmail } from '../../admin/support/ticket-emails.tsx';
import { NoticeEmail } from '../../people/notifications/notice-email.tsx';
import { RejectedEmail } from '../../publishing/creators/creator-emails.tsx';
import { GiftEmail } from '../../shop/gifts/gift-email.tsx';
import { MailText } from './mail-frame.tsx';

const LINES = 'Para ti,\nda feira.\r\n\nZefa';
const url = 'https://exemplo.example/x';

const LETTERS: [string, ReactElement][] = [
  ['a gift', <GiftEmail key="1" from="Zefa" title="Chave" message={LINES} url={url} />],
  [
    'notices',
    <NoticeEmail
      key="2"
      title="Avisos"
      notices={[{ text: 'Um aviso.', note: LINES, url }]}
      why="Quando algo muda"
      unsubscribeUrl={url}
      choicesUrl={url}
    />,
  ],
  ['a ticket', <TicketOpenedEmail key="3" name={null} topic="Compra" text={LINES} url={url} answerBy={null} />],
  ['an answer', <TicketAnsweredEmail key="4" name={null} topic="Compra" text={LINES} url={url} />],
  ['a refusal', <RejectedEmail key="5" name="Casa" reason={LINES} url={url} />],
  ['what surrounds it', <MailText key="6">Antes: {LINES}</MailText>],
];

it.each(LETTERS)('%s has the lines that somebody wrote, as HTML and as text', async (_what, letter) => {
  const html = (await render(letter)).replaceAll('<!-- -->', '');
  expect(html).toMatch(/Para ti,<br\/?>da feira\.<br\/?><br\/?>Zefa/);
  const text = await render(letter, { plainText: true });
  expect(text).toMatch(/Para ti,\nda feira\.\n\nZefa/);
});
