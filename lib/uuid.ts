const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As the program writes them: PostgreSQL fails on an id of another form, which is simply one that does not exist. */
export const isUuid = (id: string): boolean => UUID.test(id);
