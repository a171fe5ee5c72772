import type { ReactNode } from 'react';
import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from 'react-email';
import { formatPrice } from '../../lib/money.ts';
import { SUPPORT_EMAIL } from '../settings.ts';

const INK = '#130e0a';
const PAPER = '#f6ecd7';
const ASH = '#bbaf9c';
const LAMP = '#ffc54f';

const serif = "Georgia, 'Times New Roman', serif";
const sans = 'Verdana, Helvetica, Arial, sans-serif';
const poster = "Impact, 'Arial Narrow', Helvetica, sans-serif";

const page = { backgroundColor: INK, color: PAPER, fontFamily: sans, margin: 0, padding: '24px 0' };
const sheet = {
  backgroundColor: '#1f1712',
  borderTop: `6px solid ${LAMP}`,
  maxWidth: '600px',
  padding: '32px 28px 24px',
};
const heading = {
  color: PAPER,
  fontFamily: poster,
  fontSize: '34px',
  fontWeight: 400,
  letterSpacing: '.5px',
  lineHeight: '38px',
  margin: '0 0 12px',
  textTransform: 'uppercase' as const,
};
const small = { color: ASH, fontSize: '13px', lineHeight: '20px', margin: '12px 0 0' };
const button = {
  backgroundColor: '#bf8cf5',
  color: INK,
  fontFamily: sans,
  fontSize: '16px',
  fontWeight: 700,
  padding: '14px 22px',
  textDecoration: 'none',
};
const rule = { borderTop: '2px solid #594a3c', margin: '24px 0 0', padding: '4px 0 0' };
const codeBox = {
  backgroundColor: '#2c221b',
  color: LAMP,
  fontFamily: "Consolas, 'Courier New', monospace",
  fontSize: '19px',
  fontWeight: 700,
  letterSpacing: '1px',
  margin: '4px 0 14px',
  padding: '12px 14px',
};

interface MailFrameProps {
  /** What a list of messages shows beside the subject. */
  preview: string;
  title: string;
  purchaseId: string;
  purchaseUrl: string;
  children: ReactNode;
}

/** A sheet of the house: a title like a poster, the words, and where the purchase is found. */
export function MailFrame({ preview, title, purchaseId, purchaseUrl, children }: MailFrameProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={page}>
        <Container style={sheet}>
          <Text style={{ color: LAMP, fontFamily: serif, fontSize: '18px', margin: '0 0 20px' }}>RPGpédia</Text>
          <Heading style={heading}>{title}</Heading>
          {children}
          <Section style={rule}>
            <Text style={small}>
              Compra {purchaseId}.{' '}
              <Link href={purchaseUrl} style={{ color: PAPER }}>
                Ver a compra
              </Link>
              . Se pedir, entre com a conta que comprou.
            </Text>
            <Text style={{ ...small, margin: '4px 0 0' }}>
              Dúvidas:{' '}
              <Link href={`mailto:${SUPPORT_EMAIL}`} style={{ color: PAPER }}>
                {SUPPORT_EMAIL}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export const Words = ({ children }: { children: ReactNode }) => (
  <Text style={{ color: PAPER, fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' }}>{children}</Text>
);

export const Aside = ({ children }: { children: ReactNode }) => <Text style={small}>{children}</Text>;

export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '18px 0 6px' }}>
    <Button href={href} style={button}>
      {children}
    </Button>
  </Section>
);

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section style={rule}>
    <Heading as="h2" style={{ ...heading, fontSize: '22px', lineHeight: '26px', margin: '14px 0 10px' }}>
      {title}
    </Heading>
    {children}
  </Section>
);

export const Code = ({ title, code }: { title: string; code: string }) => (
  <>
    <Text style={{ color: ASH, fontSize: '14px', margin: 0 }}>{title}</Text>
    <Text style={codeBox}>{code}</Text>
  </>
);

/** Lines with their prices, and the sum of them. Cents. */
export function Prices({ items, total }: { items: { title: string; price: number }[]; total: number }) {
  const cell = { color: PAPER, fontSize: '15px', lineHeight: '22px', padding: '8px 0', verticalAlign: 'top' as const };
  const right = { ...cell, textAlign: 'right' as const, whiteSpace: 'nowrap' as const, width: '110px' };
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never changes
        <Row key={index} style={{ borderBottom: '1px solid #594a3c' }}>
          <Column style={cell}>{item.title}</Column>
          <Column style={right}>{formatPrice(item.price)}</Column>
        </Row>
      ))}
      <Row>
        <Column style={{ ...cell, fontWeight: 700 }}>Total</Column>
        <Column style={{ ...right, color: LAMP, fontWeight: 700 }}>{formatPrice(total)}</Column>
      </Row>
    </>
  );
}
