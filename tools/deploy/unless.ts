type ErrorType = abstract new (...values: never[]) => Error;

/** The answer, or undefined when AWS answers with the error which says that there is none. */
export const unless = async <T>(asked: Promise<T>, none: ErrorType): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof none) return undefined;
    throw error;
  });
