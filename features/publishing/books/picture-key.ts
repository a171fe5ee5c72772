const FOLDERS = ['covers', 'backgrounds'] as const;

export type PictureFolder = (typeof FOLDERS)[number];

/** Storage key of a picture; its narrower files are named after it. */
export const pictureKey = (folder: PictureFolder, id: string): string => `${folder}/${id}.webp`;

/** A picture is shown in any width as long as one of these keys is named. */
export const keysOfPictures = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => FOLDERS.map((folder) => pictureKey(folder, id)));
