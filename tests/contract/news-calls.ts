import type { Visitor } from '../support/visitor.ts';

interface Telling {
  as: { visitor: Visitor; creator: Visitor; admin: Visitor };
  someone(): Promise<Visitor>;
}

const words = { title: 'Saiu a segunda edição', text: 'Com **mapas** novos.' };

async function written({ as }: Telling): Promise<string> {
  return (await as.creator.must<{ postId: string }>('saveNewsPost', words)).postId;
}

export const newsCalls = {
  saveNewsPost: async ({ as }: Telling) => ({ by: as.admin, data: { ...words, goal: 1 } }),
  publishNewsPost: async (world: Telling) => ({
    by: world.as.creator,
    data: { postId: await written(world), publishAt: '2099-01-01T12:00:00.000Z' },
  }),
  deleteNewsPost: async (world: Telling) => ({ by: world.as.creator, data: { postId: await written(world) } }),
  restoreNewsPost: async (world: Telling) => {
    const postId = await written(world);
    await world.as.creator.must('deleteNewsPost', { postId });
    return { by: world.as.creator, data: { postId } };
  },
  listNewsPosts: async (world: Telling) => {
    await written(world);
    return { by: world.as.creator, data: {} };
  },
  getNews: async (world: Telling) => {
    await world.as.admin.must('publishNewsPost', {
      postId: (await world.as.admin.must<{ postId: string }>('saveNewsPost', words)).postId,
    });
    return { by: world.as.visitor, data: {} };
  },
  follow: async (world: Telling) => ({ by: await world.someone(), data: { creatorId: null, on: true } }),
  getFollows: async (world: Telling) => {
    const by = await world.someone();
    await by.must('follow', { creatorId: null, on: true });
    return { by, data: {} };
  },
};
