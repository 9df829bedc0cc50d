const NOTHING = /^(?:\(не указано\)|[-–—.\s]*)$/u;

/** Whether a group is one of rows that name none. */
export const isBlank = (label: string | null): boolean => label === null || NOTHING.test(label);
