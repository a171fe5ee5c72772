import { describe, expect, it } from 'vitest';
import { isBehind, savedWords, stepFrom, wizardAddresses } from './wizard-state.ts';

describe('the wizard', () => {
  it('has the step of its address, or the nearest that there is', () => {
    expect(['3', '1', '5'].map(stepFrom)).toEqual([3, 1, 5]);
    expect([null, '', 'x', '0', '-2', '2.9', '6', '1e9', 'Infinity'].map(stepFrom)).toEqual([
      1, 1, 1, 1, 1, 2, 5, 5, 5,
    ]);
  });

  it('says whether all is saved, and why not', () => {
    const words = (status: 'saved' | 'waiting' | 'saving' | 'failed', savedAt: number | null = null, message = null) =>
      savedWords({ status, savedAt, message });
    expect(words('saved')).toBe('Cada mudança é salva sozinha.');
    expect(words('saved', Date.UTC(2026, 10, 28, 15, 5))).toBe('Salvo às 12:05');
    expect([words('saving'), words('waiting', 1)]).toEqual(['Salvando…', 'Salvando…']);
    expect(words('failed', 1)).toBe('Ainda não salvo.');
    expect(savedWords({ status: 'failed', savedAt: null, message: 'Sem conexão.' })).toBe('Sem conexão.');
  });

  it('names a new book in its address once it is saved, and no other', () => {
    const NEW = '/produtor/livro/registrar';
    expect(wizardAddresses(NEW, null, null)).toMatchObject({ isUnnamed: false });
    expect(wizardAddresses(NEW, null, null).to(2)).toBe(`${NEW}?etapa=2`);
    expect(wizardAddresses(NEW, 'a&b', null)).toMatchObject({ isUnnamed: true });
    expect(wizardAddresses(NEW, 'a&b', 'a&b').to(2)).toBe(`${NEW}?livro=a%26b&etapa=2`);
    expect(wizardAddresses(NEW, 'a&b', 'a&b').isUnnamed).toBe(false);
    expect(wizardAddresses('/produtor/livro/x', 'x', null)).toMatchObject({ isUnnamed: false });
    expect(wizardAddresses('/produtor/livro/x', 'x', null).to(5)).toBe('/produtor/livro/x?etapa=5');
  });

  it('reads the page again for a saved text or accent alone, and not before it is saved', () => {
    const fields = { aboutText: 'Novo', accentColor: null };
    const saved = { status: 'saved', savedAt: 1, fields } as const;
    expect(isBehind(saved, { aboutText: 'Velho' })).toBe(true);
    expect(isBehind(saved, { aboutText: 'Novo', accentColor: '#ff0000' })).toBe(true);
    expect(isBehind(saved, { aboutText: 'Novo', title: 'Outro' })).toBe(false);
    expect(isBehind({ ...saved, fields: {} }, undefined)).toBe(false);
    expect(isBehind(saved, undefined)).toBe(true);
    expect(isBehind({ ...saved, status: 'saving' }, {})).toBe(false);
    expect(isBehind({ ...saved, savedAt: null }, {})).toBe(false);
  });
});
