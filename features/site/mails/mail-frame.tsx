import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { Children, type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { formatPrice } from '../../../lib/money.ts';

const INK = '#130e0a';
const BOARD = '#1f1712';
const DRAWER = '#2c221b';
const GRAIN = '#594a3c';
const PAPER = '#f6ecd7';
const ASH = '#bbaf9c';
const LAMP = '#ffc54f';
const STAMP = '#b71b14';

const PAPERS = { good: '#bf8cf5', warning: '#fad03e', calm: '#c5bdb0' } as const;
export type Tone = keyof typeof PAPERS;

// System fonts only: a mail that downloads its own reveals when it is opened.
const reading = "Georgia, 'Times New Roman', serif";
const ui = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const poster = "'Arial Black', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const page: CSSProperties = { backgroundColor: INK, color: PAPER, fontFamily: ui, margin: 0, padding: '24px 0' };
const head = (tone: Tone): CSSProperties => ({
  backgroundColor: PAPERS[tone],
  borderBottom: `5px solid ${STAMP}`,
  padding: '22px 28px 24px',
});
const heading = (size: number, color: string): CSSProperties => ({
  color,
  fontFamily: poster,
  fontSize: `${size}px`,
  fontWeight: 900,
  letterSpacing: '-.5px',
  lineHeight: `${Math.round(size * 1.12)}px`,
  margin: 0,
  textTransform: 'uppercase',
});
const small: CSSProperties = { color: ASH, fontSize: '14px', lineHeight: '21px', margin: '12px 0 0' };
const rule: CSSProperties = { borderTop: `2px solid ${GRAIN}`, margin: '26px 0 0', padding: '6px 0 0' };
const link: CSSProperties = { color: PAPER, textDecoration: 'underline' };

export const SupportContext = createContext('');

interface LetterFrameProps {
  tone: Tone;
  preview: string;
  title: string;
  about: string;
  footer: ReactNode;
  children: ReactNode;
}

export function LetterFrame({ tone, preview, title, about, footer, children }: LetterFrameProps) {
  const support = useContext(SupportContext);
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body lang="pt-BR" style={page}>
        <Container style={{ maxWidth: '600px', width: '100%' }}>
          <Section style={head(tone)}>
            <Text style={{ color: INK, fontFamily: reading, fontSize: '19px', fontWeight: 700, margin: '0 0 26px' }}>
              RPGpédia
            </Text>
            <Heading style={heading(36, INK)}>{title}</Heading>
          </Section>
          <Section style={{ backgroundColor: BOARD, padding: '24px 28px 26px' }}>
            {children}
            <Section style={rule}>
              <Text style={small}>{footer}</Text>
              <Text style={small}>
                Dúvidas? Escreva para{' '}
                <Link href={writeTo(support, about)} style={link}>
                  {support}
                </Link>
              </Text>
            </Section>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

interface MailFrameProps extends Omit<LetterFrameProps, 'about' | 'footer'> {
  purchaseId: string;
  purchaseUrl: string;
}

export const MailFrame = ({ purchaseId, purchaseUrl, ...letter }: MailFrameProps) => (
  <LetterFrame
    {...letter}
    about={`Compra ${purchaseId}`}
    footer={
      <>
        Compra {purchaseId}
        <br />
        <Link href={purchaseUrl} style={link}>
          Ver a compra
        </Link>
        <br />
        Se pedir, entre com a conta que comprou.
      </>
    }
  />
);

const writeTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

/** Lines that somebody wrote: neither plain text nor every mail program keeps a break that is no element. */
const withBreaks = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => {
    if (typeof child !== 'string') return child;
    return child.split(/\r\n|\r|\n/).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text is known by its place alone
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));
  });

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text style={{ color: PAPER, fontFamily: reading, fontSize: '18px', lineHeight: '27px', margin: '0 0 14px' }}>
    {withBreaks(children)}
  </Text>
);

export const Aside = ({ children }: { children: ReactNode }) => <Text style={small}>{withBreaks(children)}</Text>;

/** A note that somebody wrote about the lines above it. */
export const MailNote = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: '15px', lineHeight: '22px', margin: '0 0 12px' }}>{withBreaks(children)}</Text>
);

export const Action = ({ tone, href, children }: { tone: Tone; href: string; children: ReactNode }) => (
  <Section style={{ margin: '22px 0 8px' }}>
    <Button
      href={href}
      style={{
        backgroundColor: PAPERS[tone],
        borderRadius: '2px',
        boxShadow: `5px 5px 0 ${STAMP}`,
        color: INK,
        fontFamily: ui,
        fontSize: '17px',
        fontWeight: 700,
        lineHeight: '20px',
        padding: '14px 24px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  </Section>
);

export const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <Text style={{ fontSize: '16px', lineHeight: '24px', margin: '0 0 8px' }}>
    <Link href={href} style={{ ...link, fontWeight: 700 }}>
      {children}
    </Link>
  </Text>
);

export function WriteToUs({ subject, children }: { subject: string; children: ReactNode }) {
  const support = useContext(SupportContext);
  return (
    <Link href={writeTo(support, subject)} style={link}>
      {children}
    </Link>
  );
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section style={rule}>
    <Heading as="h2" style={{ ...heading(21, PAPER), margin: '14px 0 12px' }}>
      {title}
    </Heading>
    {children}
  </Section>
);

export const Codes = ({ title, codes }: { title: string; codes: string[] }) => (
  <>
    <Text style={{ color: ASH, fontSize: '15px', lineHeight: '22px', margin: '0 0 6px' }}>{title}</Text>
    {codes.map((code) => (
      <Text
        key={code}
        style={{
          backgroundColor: DRAWER,
          borderLeft: `5px solid ${LAMP}`,
          color: LAMP,
          fontFamily: "Consolas, Menlo, 'Courier New', monospace",
          fontSize: '19px',
          fontWeight: 700,
          letterSpacing: '1px',
          lineHeight: '24px',
          margin: '0 0 8px',
          padding: '11px 14px',
        }}
      >
        {code}
      </Text>
    ))}
  </>
);

export interface Line {
  title: string;
  /** Cents. */
  price: number;
}

/** Lines with their prices, the sum, and further rows. Cents. */
export function Prices({ items, total, more = [] }: { items: Line[]; total: number; more?: Line[] }) {
  const cell: CSSProperties = {
    color: PAPER,
    fontSize: '16px',
    lineHeight: '23px',
    padding: '9px 0',
    verticalAlign: 'top',
  };
  const right: CSSProperties = {
    ...cell,
    paddingLeft: '12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    width: '96px',
  };
  const lines = items.map((item) => ({ ...item, sum: false }));
  const sums = [{ title: 'Total', price: total }, ...more].map((item) => ({ ...item, sum: true }));
  return (
    <>
      {[...lines, ...sums].map(({ title, price, sum }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never changes
        <Row key={index} style={sum ? {} : { borderBottom: `1px solid ${GRAIN}` }}>
          <Column style={sum ? { ...cell, fontWeight: 700 } : cell}>{title}</Column>
          <Column style={sum ? { ...right, color: LAMP, fontSize: '18px', fontWeight: 700 } : right}>
            {formatPrice(price)}
          </Column>
        </Row>
      ))}
    </>
  );
}
