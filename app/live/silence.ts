/** A stream tells the window by this event that the server has not answered it several times in a row. */
export const SERVER_SILENT = 'rpgpedia:server-silent';
