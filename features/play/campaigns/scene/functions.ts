import { SHAPES_MAX, TOKENS_MAX } from '../../../../game/scene/scene.ts';
import { defineFunction, definePlain } from '../../../kit/function.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { commandScene } from './command.server.ts';
import { getScene } from './find-scene.server.ts';
import { SCENES_MAX } from './limits.ts';
import { commandedScene, commandSceneInput, sceneId, tableScene } from './scene-schema.ts';
import { setScenePicture } from './set-picture.server.ts';

const NO_SCENE = `${NOT_FOUND} Or it has no such scene, or no such thing in it, that the caller may see.`;

export const sceneFunctions = [
  defineFunction({
    name: 'getScene',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'A table’s board as the caller may see it: what is hidden is absent.',
    input: oneCampaign,
    output: tableScene,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getScene(ctx, caller, input.campaignId),
  }),
  definePlain({
    name: 'commandScene',
    may: ['speak', 'campaign'],
    summary: 'One command of a table’s board. The same `requestId` does nothing again.',
    body: 'json',
    input: commandSceneInput,
    output: commandedScene,
    done: 'The board after the command.',
    refusals: {
      INVALID_ARGUMENT: 'An unknown command, or another one under the same `requestId`.',
      NOT_FOUND: NO_SCENE,
      PERMISSION_DENIED: 'Who does not lead moves their own tokens, draws and points.',
      FAILED_PRECONDITION: `${CLOSED} \`full\`: ${SCENES_MAX} scenes, ${TOKENS_MAX} tokens or ${SHAPES_MAX} shapes.`,
    },
    run: commandScene,
  }),
  defineFunction({
    name: 'setScenePicture',
    may: ['change', 'campaign'],
    sealsAnswer: true,
    summary: 'Gives a board a picture, and the rows that fit it, or takes it away.',
    input: oneCampaign.extend({ sceneId, uploadId: sceneId.nullable().describe('A finished upload for `handout`.') }),
    output: tableScene,
    refusals: {
      INVALID_ARGUMENT: 'An upload for something else.',
      NOT_FOUND: `${NO_SCENE} Or the caller has no such upload.`,
      FAILED_PRECONDITION: `${CLOSED} Or the upload is not finished, or no picture that can be read.`,
      RESOURCE_EXHAUSTED: 'Too many pictures wait to be drawn.',
    },
    run: setScenePicture,
  }),
] as const;
