/** So many times what is usual is far from it. */
export const FAR = 5;
