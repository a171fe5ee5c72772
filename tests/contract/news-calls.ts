import type { Visitor } from '../support/visitor.ts';

interface NewsWorld {
  as: { visitor: Visitor; creator: Visitor; admin: Visitor };
  someone(): Promise<Visitor>;
}

const words = { title: 'Saiu a segunda edição', text: 'Com **mapas** novos.' };

async function writePost({ as }: NewsWorld): Promise<string> {
  return (await as.creator.must<{ postId: string }>('saveNewsPost', words)).postId;
}

export const newsCalls = {
  saveNewsPost: async ({ as }: NewsWorld) => ({ by: as.admin, data: { ...words, goal: 1 } }),
  publishNewsPost: async (world: NewsWorld) => ({
    by: world.as.creator,
    data: { postId: await writePost(world), publishAt: '2099-01-01T12:00:00.000Z' },
  }),
  deleteNewsPost: async (world: NewsWorld) => ({ by: world.as.creator, data: { postId: await writePost(world) } }),
  restoreNewsPost: async (world: NewsWorld) => {
    const postId = await writePost(world);
    await world.as.creator.must('deleteNewsPost', { postId });
    return { by: world.as.creator, data: { postId } };
  },
  listNewsPosts: async (world: NewsWorld) => {
    await writePost(world);
    return { by: world.as.creator, data: {} };
  },
  getNews: async (world: NewsWorld) => {
    await world.as.admin.must('publishNewsPost', {
      postId: (await world.as.admin.must<{ postId: string }>('saveNewsPost', words)).postId,
    });
    return { by: world.as.visitor, data: {} };
  },
  follow: async (world: NewsWorld) => ({ by: await world.someone(), data: { creatorId: null, on: true } }),
  getFollows: async (world: NewsWorld) => {
    const by = await world.someone();
    await by.must('follow', { creatorId: null, on: true });
    return { by, data: {} };
  },
};
