import { randomUUID } from 'node:crypto';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { startApp, type TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

export interface Person {
  by: Visitor;
  email: string;
  uid: string;
}

export async function newPerson(app: TestApp): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const by = await app.signedIn(email);
  return { by, email, uid: (await by.must<UserDocument>('getUser')).uid };
}

export async function newCreator(app: TestApp, trusted = false): Promise<string> {
  const id = `casa-${randomUUID().slice(0, 8)}`;
  await app.ctx.db.insert(creators).values({ id, name: 'Casa', trusted, createdAt: app.ctx.clock.now() });
  return id;
}

export interface Team {
  creatorId: string;
  owner: Person;
}

export async function newTeam(app: TestApp, admin: Visitor, trusted = false): Promise<Team> {
  const [creatorId, owner] = await Promise.all([newCreator(app, trusted), newPerson(app)]);
  await admin.must('promoteToCreator', { uid: owner.uid, creatorId, isCreatorOwner: true });
  return { creatorId, owner };
}

export async function newMember(app: TestApp, { creatorId, owner }: Team, role: string): Promise<Person> {
  const person = await newPerson(app);
  await owner.by.must('setCreatorMember', { email: person.email, role });
  await person.by.must('answerCreatorInvitation', { creatorId, accept: true });
  return person;
}

const ADMIN = 'chefe@example.org';

/** A product with an admin, and a house with its owner. */
export async function openHouse(): Promise<{ app: TestApp; admin: Visitor; team: Team; owner: Visitor }> {
  const app = await startApp({ vars: { ADMIN_EMAILS: ADMIN, RATE_LIMITS: 'off' } });
  const admin = await app.signedIn(ADMIN);
  const team = await newTeam(app, admin);
  return { app, admin, team, owner: team.owner.by };
}
