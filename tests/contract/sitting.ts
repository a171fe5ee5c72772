import type { TestApp } from '../support/app.ts';
import type { Visitor } from '../support/visitor.ts';

/** The part of a contract’s world that calls of tables need. */
export interface TableWorld {
  app: TestApp;
  bookId: string;
  as: { admin: Visitor; visitor: Visitor };
  uidOf(visitor: Visitor): Promise<string>;
  someone(): Promise<Visitor>;
}
