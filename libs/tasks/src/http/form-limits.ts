import { UPLOAD_BYTES_MAX } from './upload-form.js';

/** A request that is far too long is still read, to be told how long it may be. */
const FIELD_BYTES_MAX = 64 * 1024;

/** Without bounds one form could fill the memory. */
export const formLimits = {
  limits: { fields: 10, fieldSize: FIELD_BYTES_MAX, fieldNameSize: 100, parts: 10 },
};

/** Of a form with a file. */
export const uploadLimits = {
  limits: {
    fileSize: UPLOAD_BYTES_MAX,
    files: 2,
    fields: 10,
    fieldSize: FIELD_BYTES_MAX,
    parts: 12,
  },
};
