const DRAWN = /^(\/art\/skins\/\w+Tray)\.webp$/;

/** The picture of a tray to throw dice into: without the dice drawn in it, if it is one of ours. */
export const feltOf = (trayURL: string): string => trayURL.replace(DRAWN, '$1Felt.webp');
