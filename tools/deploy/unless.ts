type ErrorType = abstract new (...values: never[]) => Error;

/** What was asked for, or undefined where AWS answers with the error that says there is none. */
export const unless = async <T>(asked: Promise<T>, none: ErrorType): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof none) return undefined;
    throw error;
  });
