import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { Action, Aside, Code, MailFrame, Part, Prices, Words } from './mail-frame.tsx';
import type { PurchaseView } from './order.ts';

export interface PurchaseEmailProps {
  name: string;
  purchase: PurchaseView;
  /** Origin of the product. */
  site: string;
}

const addressOf = ({ site, purchase }: PurchaseEmailProps): string => `${site}/pagamento/${purchase.purchaseId}`;

const linesOf = ({ purchase }: PurchaseEmailProps) =>
  purchase.items.map((item) => ({ title: item.productSnapshot.title, price: item.price }));

/** The receipt: what was bought, what it cost, and every code. `late`: the payment came after its time had run out. */
export function ReceiptEmail({ late, ...props }: PurchaseEmailProps & { late: boolean }) {
  const { purchase, site, name } = props;
  const { keys, totalAmount, withdrawalUntil } = purchase;
  const has = (type: string): boolean => purchase.items.some((item) => item.productType === type);
  return (
    <MailFrame
      preview={`${totalAmount === 0 ? 'Compra sem custo' : formatPrice(totalAmount)}${keys.length > 0 ? `, com ${keys.length === 1 ? 'um código' : `${keys.length} códigos`}` : ''}`}
      title={late ? 'O pagamento chegou' : 'Pagamento aprovado'}
      purchaseId={purchase.purchaseId}
      purchaseUrl={addressOf(props)}
    >
      <Words>
        {name},{' '}
        {late
          ? 'o prazo desta compra tinha acabado, mas o pagamento chegou e foi aceito. Ela está completa.'
          : 'sua compra está completa. Guarde este recibo.'}
      </Words>
      <Prices items={linesOf(props)} total={totalAmount} />
      {keys.length > 0 && (
        <Part title={keys.length === 1 ? 'Seu código' : 'Seus códigos'}>
          {keys.map((key) => (
            <Code key={key.code} title={key.title} code={key.code} />
          ))}
          <Aside>
            Ative um código no botão roxo do topo do site, ou mande para alguém de presente. De um mesmo tipo, você
            ativa um: os outros continuam valendo como presente.
          </Aside>
          <Action href={`${site}/perfil`}>Ver Minhas Chaves</Action>
        </Part>
      )}
      {has('book') && (
        <Part title="Seus livros">
          <Words>Já estão na biblioteca, com uma cópia feita para você.</Words>
          <Action href={`${site}/biblioteca`}>Abrir a biblioteca</Action>
        </Part>
      )}
      {has('skin') && (
        <Part title="Suas skins">
          <Words>Já podem ser usadas no seu perfil.</Words>
          <Action href={`${site}/perfil`}>Vestir o perfil</Action>
        </Part>
      )}
      {withdrawalUntil && totalAmount > 0 && (
        <Aside>Você pode desistir desta compra até {formatDate(withdrawalUntil)}, escrevendo para o suporte.</Aside>
      )}
    </MailFrame>
  );
}

/** The time to pay ran out; a new Pix or boleto is a click away. */
export function ExpiredEmail(props: PurchaseEmailProps) {
  const { purchase, name } = props;
  const what = purchase.payment.method === 'boleto' ? 'O boleto' : 'O Pix';
  return (
    <MailFrame
      preview="Sua compra continua guardada: gere outro e pague quando puder."
      title={`${what} venceu`}
      purchaseId={purchase.purchaseId}
      purchaseUrl={addressOf(props)}
    >
      <Words>
        {name}, o prazo para pagar acabou e nada foi cobrado. A compra continua guardada: gere um novo e pague quando
        puder. Se você já pagou, espere um pouco: assim que o pagamento chegar, tudo se resolve sozinho.
      </Words>
      <Prices items={linesOf(props)} total={purchase.totalAmount} />
      <Action href={addressOf(props)}>
        {purchase.payment.method === 'boleto' ? 'Gerar um novo boleto' : 'Gerar um novo Pix'}
      </Action>
    </MailFrame>
  );
}

/** The whole payment went back, and with it what had not been used. */
export function ReversedEmail(props: PurchaseEmailProps) {
  const { purchase, name } = props;
  const contested = purchase.status === 'charged_back';
  const has = (type: string): boolean => purchase.items.some((item) => item.productType === type);
  const { codesRevoked = 0, codesKept = 0 } = purchase.reversal ?? {};
  return (
    <MailFrame
      preview={`${formatPrice(purchase.refundedAmount || purchase.totalAmount)} de volta`}
      title={contested ? 'Pagamento contestado' : 'Pagamento devolvido'}
      purchaseId={purchase.purchaseId}
      purchaseUrl={addressOf(props)}
    >
      <Words>
        {name},{' '}
        {contested
          ? 'o pagamento desta compra foi contestado e o valor voltou para quem pagou.'
          : 'o valor desta compra foi devolvido pelo mesmo meio do pagamento. Conforme o banco, ele aparece em alguns dias.'}
      </Words>
      <Prices items={linesOf(props)} total={purchase.totalAmount} />
      <Part title="O que mudou na sua conta">
        {has('book') && <Words>Os livros desta compra saíram da biblioteca.</Words>}
        {has('skin') && (
          <Words>As skins desta compra saíram da conta; uma que estava em uso deu lugar à aparência padrão.</Words>
        )}
        {codesRevoked > 0 && (
          <Words>
            {codesRevoked === 1
              ? 'O código que não foi usado deixou de valer.'
              : `${codesRevoked} códigos que não foram usados deixaram de valer.`}
          </Words>
        )}
        {codesKept > 0 && (
          <Words>
            {codesKept === 1
              ? 'O código já resgatado continua valendo, com o que trouxe.'
              : `${codesKept} códigos já resgatados continuam valendo, com o que trouxeram.`}
          </Words>
        )}
        <Words>O que outra compra ou outro código também deu continua seu.</Words>
      </Part>
    </MailFrame>
  );
}

/** One purchase was paid twice: the second payment goes back whole. */
export function ExtraReturnedEmail({ amount, ...props }: PurchaseEmailProps & { amount: number }) {
  return (
    <MailFrame
      preview={`${formatPrice(amount)} estão voltando para você`}
      title="Pagamento em dobro"
      purchaseId={props.purchase.purchaseId}
      purchaseUrl={addressOf(props)}
    >
      <Words>
        {props.name}, esta compra foi paga mais de uma vez. Estamos devolvendo {formatPrice(amount)} pelo mesmo meio do
        pagamento. Você não precisa fazer nada.
      </Words>
      <Prices items={linesOf(props)} total={props.purchase.totalAmount} />
    </MailFrame>
  );
}
