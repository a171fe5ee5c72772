import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { grantRowsSql } from '../features/ownership/ownership/grant.server.ts';
import { grants } from '../features/ownership/ownership/tables.ts';
import { notifyRowsSql } from '../features/people/notifications/notify-rows.server.ts';
import { notifications } from '../features/people/notifications/tables.ts';
import { auditRowsSql } from '../features/site/audit/audit-rows.server.ts';
import { audit } from '../features/site/audit/tables.ts';

const PARTS: [name: string, table: PgTable, text: string][] = [
  [
    'grantRowsSql',
    grants,
    grantRowsSql({ uid: '$1', source: 'code', sourceId: '$2', copyCode: '$3', at: '$4', things: 'brought' }),
  ],
  [
    'notifyRowsSql',
    notifications,
    notifyRowsSql({ uid: 'uid', kind: '$1', about: '$2', title: '$3', at: '$4', from: 'people' }),
  ],
  ['auditRowsSql', audit, auditRowsSql({ at: '$1', actor: '$2', verb: '$3', thing: '$4', after: '$5', from: 'acts' })],
];

it.each(PARTS)('%s, a part of a larger statement, fills every column that its table requires', (_, table, text) => {
  const { name, columns } = getTableConfig(table);
  const [, named = ''] = new RegExp(`insert into ${name} \\(([^)]*)\\)`).exec(text) ?? [];
  const filled = named.split(', ');
  const required = columns.filter((one) => one.notNull && !one.hasDefault && one.generatedIdentity === undefined);
  expect(required.map((one) => one.name).filter((column) => !filled.includes(column))).toEqual([]);
  expect(filled.filter((column) => !columns.some((one) => one.name === column))).toEqual([]);
});

it('gives a book with the code of its copy, and other things without', () => {
  const [, , text] = PARTS[0]!;
  expect(text).toContain('copy_code');
  expect(text).toContain(`case kind when 'book' then $3::text end`);
});
