/** Why a request cannot be answered, a Russian sentence. */
export class NotUnderstood extends Error {}
