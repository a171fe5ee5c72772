/** Why the calls of an evening at a table are not measured. */
export const EVENING_CALLS = {
  listEncounters: 'needs a fight',
  showPage: 'needs a table',
  getPartyFields: 'needs a table',
  startTableSession: 'needs a table',
  endTableSession: 'needs a table',
  liftCard: 'needs a table',
  getTableChannel: 'needs a table',
  setTableChannel: 'needs a table',
  getNotes: 'has a bound for each table',
  markNotes: 'needs a table',
  writeNote: 'has a bound for each table',
  removeNote: 'takes effect once',
  showNote: 'needs a table',
  showNotePart: 'needs a table',
};
