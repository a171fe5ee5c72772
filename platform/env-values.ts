import { EnvError } from './env-error.ts';

export type GetVariable = (name: string) => string | null;

export const listOf = (value: string | null): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function urlOf(name: string, value: string, protocols: string[], needs: string): URL {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new EnvError(`${name} must be ${needs}.`);
  }
  if (!protocols.includes(url.protocol)) throw new EnvError(`${name} must be ${needs}.`);
  return url;
}

export function originOf(name: string, value: string): string {
  const needs = 'an http or https address without a path, such as https://rpgpedia.com.br';
  const url = urlOf(name, value, ['http:', 'https:'], needs);
  if (url.pathname !== '/' || url.search || url.hash || url.username) throw new EnvError(`${name} must be ${needs}.`);
  return url.origin;
}

export function wholeOf(name: string, value: string | null, fallback: number, min: number, max: number): number {
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new EnvError(`${name} must be a whole number from ${min} to ${max}.`);
  }
  return number;
}

export function flagOf(name: string, value: string | null, fallback: boolean): boolean {
  if (value === null) return fallback;
  if (value !== '0' && value !== '1') throw new EnvError(`${name} must be 0 or 1.`);
  return value === '1';
}
