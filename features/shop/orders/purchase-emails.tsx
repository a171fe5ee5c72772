import { formatPrice } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import { Action, Aside, Codes, MailFrame, MailText, Part, Prices, Way } from '../../site/mails/mail-frame.tsx';
import { expiryLabel } from './expiry-labels.ts';
import type { Lateness } from './order.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { METHOD_WORDS } from './status-labels.ts';

export interface PurchaseEmailProps {
  name: string | null;
  purchase: PurchaseView;
  site: string;
}

export const addressOf = ({ site, purchase }: PurchaseEmailProps): string => `${site}/pagamento/${purchase.purchaseId}`;

const linesOf = ({ purchase }: PurchaseEmailProps) => [
  ...purchase.items.map((item) => ({
    title: item.asGift ? `${item.productSnapshot.title}, para dar de presente` : item.productSnapshot.title,
    price: item.price + (item.discount ?? 0),
  })),
  ...(purchase.discount ? [{ title: `Cupom ${purchase.discount.code}`, price: -purchase.discount.cents }] : []),
];

export const frameOf = (props: PurchaseEmailProps) => ({
  purchaseId: props.purchase.purchaseId,
  purchaseUrl: addressOf(props),
});

export const to = (name: string | null, sentence: string): string =>
  name ? `${name}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);

const count = (number: number, one: string, many: string): string => (number === 1 ? one : `${number} ${many}`);

const HOW_LATE: Record<Lateness, string> = {
  expired: 'o prazo desta compra tinha acabado, mas o pagamento chegou e foi aceito. Ela está completa.',
  cancelled: 'esta compra tinha sido cancelada, mas o pagamento chegou e foi aceito. Ela está completa.',
  rejected: 'o pagamento não tinha passado, mas agora chegou e foi aceito. Sua compra está completa.',
};

function byKind(keys: PurchaseView['keys']): { title: string; codes: string[] }[] {
  const kinds = new Map<string, string[]>();
  for (const { title, code } of keys) kinds.set(title, [...(kinds.get(title) ?? []), code]);
  return [...kinds].map(([title, codes]) => ({ title, codes }));
}

export function ReceiptEmail({ late, ...props }: PurchaseEmailProps & { late: Lateness | null }) {
  const { purchase, site, name } = props;
  const { keys, upcomingKeys, totalAmount, withdrawalUntil, approvedAt } = purchase;
  const has = (type: string): boolean =>
    purchase.items.some((item) => item.productType === type && !item.giftTo && !item.asGift);
  const given = purchase.items.filter((item) => item.giftTo);
  const free = totalAmount === 0;
  const codes = count(keys.length, 'um código', 'códigos');
  const ways = [
    keys.length > 0 && { href: `${site}/perfil`, words: 'Ver Minhas Chaves' },
    has('book') && { href: `${site}/biblioteca`, words: 'Abrir a biblioteca' },
    has('skin') && { href: `${site}/perfil`, words: 'Vestir o perfil' },
  ].filter((way) => way !== false);
  return (
    <MailFrame
      {...frameOf(props)}
      tone="good"
      preview={`${free ? 'Compra sem custo' : formatPrice(totalAmount)}${keys.length > 0 ? `, com ${codes}` : ''}. Guarde este recibo.`}
      title={late ? 'O pagamento chegou' : free ? 'Compra completa' : 'Pagamento aprovado'}
    >
      <MailText>{to(name, late ? HOW_LATE[late] : 'sua compra está completa. Guarde este recibo.')}</MailText>
      <Prices items={linesOf(props)} total={totalAmount} />
      {!free && approvedAt && (
        <Aside>
          Pago em {formatDate(approvedAt)} com {METHOD_WORDS[purchase.payment.method ?? 'other']}.
        </Aside>
      )}
      {keys.length > 0 && (
        <Part title={keys.length === 1 ? 'Seu código' : 'Seus códigos'}>
          {byKind(keys).map((kind) => (
            <Codes key={kind.title} {...kind} />
          ))}
          <Aside>
            Ative um código no botão roxo do topo do site, ou mande para alguém de presente. De um mesmo tipo, você
            ativa um: os outros continuam valendo como presente.
          </Aside>
        </Part>
      )}
      {upcomingKeys.length > 0 && (
        <Part title="Ainda chegam">
          {upcomingKeys.map((key) => (
            <MailText key={`${key.dueOn} ${key.title}`}>
              {key.title}, em {formatDate(key.dueOn)}
            </MailText>
          ))}
          <Aside>Cada código aparece em Minhas Chaves no seu dia.</Aside>
        </Part>
      )}
      {given.length > 0 && (
        <Part title={given.length === 1 ? 'Seu presente' : 'Seus presentes'}>
          {given.map(({ productId, productSnapshot, giftTo }) => (
            <MailText key={`${productId} ${giftTo}`}>
              {productSnapshot.title} já está na biblioteca de {giftTo}, com um aviso de que veio de você.
            </MailText>
          ))}
        </Part>
      )}
      {(has('book') || has('skin')) && (
        <Part title="Na sua conta">
          {has('book') && <MailText>Os livros já estão na biblioteca, com uma cópia feita para você.</MailText>}
          {has('skin') && <MailText>As skins já podem ser usadas no seu perfil.</MailText>}
        </Part>
      )}
      {ways.map(({ href, words }, index) =>
        index === 0 ? (
          <Action key={words} tone="good" href={href}>
            {words}
          </Action>
        ) : (
          <Way key={words} href={href}>
            {words}
          </Way>
        ),
      )}
      {withdrawalUntil && !free && (
        <Aside>Você pode desistir desta compra até {formatDate(withdrawalUntil)}, na página dela.</Aside>
      )}
    </MailFrame>
  );
}

export function ExpiredEmail(props: PurchaseEmailProps) {
  const { title, renew } = expiryLabel(props.purchase);
  return (
    <MailFrame
      {...frameOf(props)}
      tone="warning"
      preview="Nada foi cobrado, e a compra continua guardada."
      title={title}
    >
      <MailText>
        {to(props.name, 'o prazo para pagar acabou e nada foi cobrado. A compra continua guardada, à sua espera.')}
      </MailText>
      <Action tone="warning" href={addressOf(props)}>
        {renew}
      </Action>
      <Prices items={linesOf(props)} total={props.purchase.totalAmount} />
      <Aside>Já pagou? Espere um pouco: assim que o pagamento chegar, tudo se resolve sozinho.</Aside>
    </MailFrame>
  );
}

export function ReversedEmail(props: PurchaseEmailProps) {
  const { purchase } = props;
  const contested = purchase.status === 'charged_back';
  const amount = purchase.refundedAmount || purchase.totalAmount;
  const has = (type: string): boolean => purchase.items.some((item) => item.productType === type && !item.asGift);
  const { codesRevoked = 0, codesKept = 0, codesNotIssued = 0 } = purchase.reversal ?? {};
  const taken = [
    has('book') && 'Os livros desta compra saíram da biblioteca.',
    has('skin') && 'As skins desta compra saíram da conta. Uma que estava em uso deu lugar à aparência padrão.',
    codesRevoked > 0 &&
      count(
        codesRevoked,
        'O código que não foi usado deixou de valer.',
        'códigos que não foram usados deixaram de valer.',
      ),
    codesNotIssued > 0 &&
      count(
        codesNotIssued,
        'O código que ainda chegaria não chega mais.',
        'códigos que ainda chegariam não chegam mais.',
      ),
    has('key') && 'O valor das chaves saiu do total do financiamento coletivo.',
  ].filter((sentence) => sentence !== false);
  return (
    <MailFrame
      {...frameOf(props)}
      tone="calm"
      preview={`${formatPrice(amount)} de volta`}
      title={contested ? 'Pagamento contestado' : 'Pagamento devolvido'}
    >
      <MailText>
        {to(
          props.name,
          contested
            ? `o pagamento desta compra foi contestado, e ela foi desfeita. Quem devolve ${formatPrice(amount)} é o banco.`
            : `${formatPrice(amount)} desta compra voltaram para você, pelo mesmo meio do pagamento. Conforme o banco, o valor aparece em alguns dias.`,
        )}
      </MailText>
      <Prices items={linesOf(props)} total={purchase.totalAmount} more={[{ title: 'Devolvido', price: amount }]} />
      {taken.length > 0 && (
        <Part title="O que saiu">
          {taken.map((sentence) => (
            <MailText key={sentence}>{sentence}</MailText>
          ))}
        </Part>
      )}
      <Part title="O que fica">
        {codesKept > 0 && (
          <MailText>
            {count(
              codesKept,
              'O código já resgatado continua valendo, com tudo o que trouxe.',
              'códigos já resgatados continuam valendo, com tudo o que trouxeram.',
            )}
          </MailText>
        )}
        <MailText>O que outra compra ou outro código também deu continua seu.</MailText>
      </Part>
    </MailFrame>
  );
}

/** A part of the payment was refunded; the purchase stays. `amount` in cents. */
export function PartlyReturnedEmail({ amount, ...props }: PurchaseEmailProps & { amount: number }) {
  const { totalAmount, refundedAmount } = props.purchase;
  return (
    <MailFrame
      {...frameOf(props)}
      tone="calm"
      preview={`${formatPrice(amount)} de volta, e a compra continua valendo.`}
      title="Parte devolvida"
    >
      <MailText>
        {to(
          props.name,
          `${formatPrice(amount)} desta compra voltaram para você, pelo mesmo meio do pagamento. Conforme o banco, o valor aparece em alguns dias.`,
        )}
      </MailText>
      <MailText>A compra continua valendo: nada saiu da sua conta.</MailText>
      <Prices items={linesOf(props)} total={totalAmount} more={[{ title: 'Devolvido', price: refundedAmount }]} />
    </MailFrame>
  );
}

/** A second payment for a settled purchase is refunded whole. `amount` in cents. */
export function ExtraReturnedEmail({ amount, ...props }: PurchaseEmailProps & { amount: number }) {
  const undone = props.purchase.status !== 'approved';
  return (
    <MailFrame
      {...frameOf(props)}
      tone="calm"
      preview={`${formatPrice(amount)} estão voltando para você`}
      title={undone ? 'Pagamento a mais' : 'Pagamento em dobro'}
    >
      <MailText>
        {to(
          props.name,
          `${undone ? 'esta compra já tinha sido desfeita quando chegou outro pagamento' : 'esta compra foi paga mais de uma vez'}. Estamos devolvendo ${formatPrice(amount)} pelo mesmo meio do pagamento. Você não precisa fazer nada.`,
        )}
      </MailText>
      <Prices
        items={linesOf(props)}
        total={props.purchase.totalAmount}
        more={[{ title: 'Voltando para você', price: amount }]}
      />
    </MailFrame>
  );
}
