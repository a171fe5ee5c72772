import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';

export const personName = ({ displayName }: { displayName: string | null }): string => displayName ?? NAME_PLACEHOLDER;
