import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { readDemoLife } from './seed-life.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
});
afterAll(() => app.stop());

it('has a reader with books, a dressed profile, and codes to give', async () => {
  const { reader } = await readDemoLife('content');
  const by = await app.signedIn(reader.email);
  const { books } = await by.must<{ books: { bookId: string }[] }>('getLibrary');
  expect(books.map(({ bookId }) => bookId).sort()).toEqual(reader.books.map(({ bookId }) => bookId).sort());
  const { banner, frame, tray, title } = reader.wears;
  expect(await by.must('getUser')).toMatchObject({
    customization: {
      currentBanner: { id: banner },
      currentFrame: { id: frame },
      currentTray: { id: tray },
      currenTitle: { id: title },
    },
  });
  const { keys } = await by.must<{ keys: { status: string }[] }>('getMyKeys');
  expect(keys.map(({ status }) => status).sort()).toEqual([...Array<string>(5).fill('available'), 'redeemed']);
  const page = await (await app.visitor().request(`/u/${reader.handle}`)).text();
  for (const { title: heading } of reader.showcases) expect(page).toContain(heading);
});

it('dresses accounts of its chooser in what is theirs', async () => {
  const { dressed } = await readDemoLife('content');
  for (const { email, wears, description } of dressed) {
    const by = await app.signedIn(email);
    const customization = {
      currentBanner: { id: wears.banner },
      currentFrame: { id: wears.frame },
      currentTray: { id: wears.tray },
      currenTitle: { id: wears.title },
    };
    expect(await by.must('getUser')).toMatchObject({
      customization: { ...customization, profileDescription: description },
    });
    // What is not owned could not be put on again.
    await by.must('updateUser', {
      customization: { currentBanner: { id: 'defaultBanner' }, currentFrame: { id: 'noFrame' } },
    });
    await by.must('updateUser', { customization });
  }
});

it('has what readers say of books, and what waits for the team', async () => {
  const { reviews, tickets, applications } = await readDemoLife('content');
  for (const { bookId, by } of reviews) {
    const said = await app.visitor().must<{ reviews: { text: string }[] }>('getBookReviews', { bookId });
    expect(said.reviews.map(({ text }) => text).sort()).toEqual(by.map(({ text }) => text).sort());
  }
  const admin = await app.signedIn('admin@demo.test');
  const counts = await Promise.all(
    [
      admin.must<{ tickets: unknown[] }>('listTickets').then((all) => all.tickets),
      admin.must<{ applications: unknown[] }>('listCreators', { state: 'waiting' }).then((all) => all.applications),
      admin.must<{ reviews: unknown[] }>('listReportedReviews').then((all) => all.reviews),
    ].map(async (list) => (await list).length),
  );
  expect(counts).toEqual([tickets.length, applications.length, 1]);
});
