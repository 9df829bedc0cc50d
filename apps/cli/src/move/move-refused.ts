/** The move cannot go on; the sentence says why. Nothing of the old installation is changed. */
export class MoveRefused extends Error {}
