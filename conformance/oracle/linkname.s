// Nothing but its being here matters: a function without a body (conditions.go) compiles only in a package with an assembly file.
