type ErrorType = abstract new (...values: never[]) => Error;

/** The response of AWS, or undefined when AWS responds with an error of type `none` ("not found"). */
export const unless = async <T>(asked: Promise<T>, none: ErrorType): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof none) return undefined;
    throw error;
  });
