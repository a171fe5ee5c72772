import type { CreatorKind } from '../../features/publishing/creators/document.ts';

/** The fields of registration and pre-registration. */
export interface CreatorValues {
  kind: CreatorKind;
  name: string;
  legalName: string;
  document: string;
  responsible: string;
  email: string;
  phone: string;
  /** One address a line. */
  links: string;
  about: string;
}

export const NO_VALUES: CreatorValues = {
  kind: 'person',
  name: '',
  legalName: '',
  document: '',
  responsible: '',
  email: '',
  phone: '',
  links: '',
  about: '',
};

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An address that somebody can open: a missing `https://` is added before it is sent. */
export const withProtocol = (address: string): string => (/^[a-z]+:/i.test(address) ? address : `https://${address}`);

/** The fields as the functions take them. A person answers for themselves, so their name is asked once. */
export function toRegistration(typed: CreatorValues) {
  const { kind, name, legalName, document, email, phone, about } = typed;
  const responsible = kind === 'person' ? legalName : typed.responsible;
  const links = linesOf(typed.links).map(withProtocol);
  return { kind, name, legalName, document, responsible, email, phone, links, about };
}
