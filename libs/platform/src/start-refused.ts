/** EX_CONFIG of sysexits.h. */
const WRONG_CONFIGURATION = 78;

/** The service cannot start as it is set up; the message is a Russian sentence for its operator. */
export class StartRefused extends Error {
  readonly exitCode = WRONG_CONFIGURATION;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = new.target.name;
  }
}
