// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// The registry of names as EIP-137 describes it, as far as names are read: who answers for which node.
contract EnsRegistry {
    mapping(bytes32 => address) public resolver;
    address public immutable keeper;

    event NewResolver(bytes32 indexed node, address resolver);

    constructor(address keeper_) {
        keeper = keeper_;
    }

    function setResolver(bytes32 node, address resolver_) external {
        require(msg.sender == keeper, "EnsRegistry: not the keeper");
        resolver[node] = resolver_;
        emit NewResolver(node, resolver_);
    }
}
