const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id has a form that PostgreSQL takes for one and the program may have written. */
export const isUuid = (id: string): boolean => UUID.test(id);
