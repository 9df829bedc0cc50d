/** A sentence that ends the program. */
export class Refused extends Error {}
