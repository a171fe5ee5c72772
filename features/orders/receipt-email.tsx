import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from 'react-email';
import { formatPrice } from '../../lib/money.ts';

export interface ReceiptProps {
  name: string;
  purchaseId: string;
  purchaseUrl: string;
  profileUrl: string;
  libraryUrl: string;
  /** Cents. */
  totalAmount: number;
  items: { title: string; price: number }[];
  codes: { code: string; title: string }[];
  hasBooks: boolean;
}

const page = {
  backgroundColor: '#130e0a',
  color: '#f6ecd7',
  fontFamily: 'Georgia, serif',
  margin: 0,
  padding: '24px 0',
};
const sheet = { backgroundColor: '#1f1712', maxWidth: '560px', padding: '32px 28px' };
const small = { color: '#bbaf9c', fontSize: '14px', lineHeight: '20px' };
const code = {
  backgroundColor: '#2c221b',
  color: '#ffc54f',
  fontFamily: 'monospace',
  fontSize: '18px',
  margin: '4px 0 0',
  padding: '10px 12px',
};
const button = {
  backgroundColor: '#bf8cf5',
  color: '#130e0a',
  fontWeight: 700,
  padding: '14px 22px',
  textDecoration: 'none',
};

/** The receipt: what was bought, what it cost, and every code. */
export function ReceiptEmail(props: ReceiptProps) {
  return (
    <Html lang="pt-BR">
      <Head />
      <Preview>Pagamento aprovado: {formatPrice(props.totalAmount)}</Preview>
      <Body style={page}>
        <Container style={sheet}>
          <Heading style={{ color: '#f6ecd7', fontSize: '28px', lineHeight: '32px', margin: 0 }}>
            Pagamento aprovado
          </Heading>
          <Text>{props.name}, sua compra está completa. Guarde este recibo.</Text>
          <Section>
            {props.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never changes
              <Text key={index} style={{ margin: '4px 0' }}>
                {item.title} · {formatPrice(item.price)}
              </Text>
            ))}
            <Text style={{ fontWeight: 700 }}>Total: {formatPrice(props.totalAmount)}</Text>
          </Section>
          {props.codes.length > 0 && (
            <Section>
              <Hr />
              <Heading as="h2" style={{ color: '#f6ecd7', fontSize: '20px' }}>
                {props.codes.length === 1 ? 'Seu código' : 'Seus códigos'}
              </Heading>
              {props.codes.map((key) => (
                <Section key={key.code} style={{ marginBottom: '12px' }}>
                  <Text style={{ margin: 0 }}>{key.title}</Text>
                  <Text style={code}>{key.code}</Text>
                </Section>
              ))}
              <Text style={small}>
                Ative um código no botão roxo do topo do site, ou mande para alguém de presente. De um mesmo tipo, você
                ativa um: os outros continuam valendo como presente.
              </Text>
              <Button href={props.profileUrl} style={button}>
                Ver Minhas Chaves
              </Button>
            </Section>
          )}
          {props.hasBooks && (
            <Section style={{ marginTop: '20px' }}>
              <Text>Seus livros já estão na biblioteca.</Text>
              <Button href={props.libraryUrl} style={button}>
                Abrir a biblioteca
              </Button>
            </Section>
          )}
          <Hr />
          <Text style={small}>
            Compra {props.purchaseId}. Detalhes: {props.purchaseUrl}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
